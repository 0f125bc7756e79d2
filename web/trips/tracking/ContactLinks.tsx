import Phone from 'lucide-react/icons/phone';
import { ButtonLook } from '../../ui/Button.tsx';
import type { TripPlan } from '../trip.ts';
import styles from './ContactLinks.module.css';
import { contactsOf } from './contacts.ts';

/** The emergency contacts as a list; a number is dialled with one press. */
export function ContactLinks({ plan }: { plan: TripPlan }) {
  return (
    <ul className={`plain-list ${styles.contacts}`}>
      {contactsOf(plan).map(({ name, text, call }) => (
        <li key={name}>
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
        </li>
      ))}
    </ul>
  );
}
