import Phone from 'lucide-react/icons/phone';
import { ButtonLook } from '../../ui/Button.tsx';
import { Grid, Ledger } from '../../ui/Layout.tsx';
import { contactsOf } from './contacts.ts';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

/** The emergency contacts as a list; a number is dialled with one press. */
export function ContactLinks({ visit: { plan, forHost } }: { visit: Pick<Visit, 'plan' | 'forHost'> }) {
  return (
    <Ledger head="thin" space={3} className={`plain-list ${styles.contacts}`}>
      {contactsOf(plan, forHost).map(({ name, text, call }) => (
        <Grid as="li" columns="1fr auto" gap={[2, 4]} align="center" key={name}>
          <p>
            <strong>{name}</strong>
            <span>{text}</span>
          </p>
          {call && (
            <ButtonLook>
              <a href={call} aria-label={`Call ${name}`} className="not-printed">
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
