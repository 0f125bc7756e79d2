// How to reach a bird's owner, as far as the owner shares it.
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { iconButtonLook } from '../ui/IconButton.tsx';
import styles from './ContactDetails.module.css';
import { mailTo, telephone, textMessage } from './contact-links.ts';
import type { Match } from './queries.ts';

export function ContactDetails({ match: { chickenName, ownerName, phone, email } }: { match: Match }) {
  return (
    <dl className={styles.lines}>
      <div>
        <dt>
          <UserRound aria-hidden />
          Owner
        </dt>
        <dd className={styles.owner}>{ownerName}</dd>
      </div>
      <div>
        <dt>
          <Phone aria-hidden />
          Phone
        </dt>
        <dd>
          {phone ? (
            <>
              <a href={telephone(phone)}>{phone}</a>
              <a href={textMessage(phone)} className={iconButtonLook({})} aria-label={`Text ${ownerName}`} title="Text">
                <MessageSquare aria-hidden />
              </a>
            </>
          ) : (
            <span className={styles.instead}>Please make contact by e-mail</span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Mail aria-hidden />
          E-mail
        </dt>
        <dd>
          {email ? (
            <a href={mailTo(email, `${chickenName} on Heritage Flock`)}>{email}</a>
          ) : (
            <span className={styles.instead}>Not shared</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
