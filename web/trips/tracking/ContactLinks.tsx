import Phone from 'lucide-react/icons/phone';
import type { TripPlan } from '#contract';
import { ButtonLook } from '../../ui/Button.tsx';
import { Grid, Ledger } from '../../ui/Layout.tsx';
import { contactsOf } from './contacts.ts';
import styles from './tracking.module.css';

/** The emergency contacts as a list; a number is dialled with one press. */
export function ContactLinks({ plan }: { plan: TripPlan }) {
  return (
    <Ledger head="thin" space={3} className={`plain-list ${styles.contacts}`}>
      {contactsOf(plan).map(({ name, text, call }) => (
        <Grid as="li" columns="1fr auto" gap={[2, 4]} align="center" key={name}>
          <p>
            <strong>{name}</strong>
            <span>{text}</span>
          </p>
          {call && (
            <ButtonLook>
              <a href={call} aria-label={`Call ${name}`}>
                <Phone aria-hidden />
                Call
              </a>
            </ButtonLook>
          )}
        </Grid>
      ))}
    </Ledger>
  );
}
