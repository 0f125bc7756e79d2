// Shows a bird owner's contact as far as the owner shares it.
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { iconButtonLook } from '../ui/IconButton.tsx';
import { AskOwner } from './AskOwner.tsx';
import styles from './ContactDetails.module.css';
import { mailTo, telephone, textMessage } from './contact-links.ts';
import type { Match } from './queries.ts';
import { textingHours } from './texting-hours.ts';

interface Props {
  chickenId: string;
  match: Match;
}

export function ContactDetails({ chickenId, match: given }: Props) {
  const [asked, setAsked] = useState<Match | null>(null);
  const match = asked ?? given;
  if (match.contactState === 'shown') return <Contact match={match} />;
  return <AskOwner chickenId={chickenId} match={match} onAsked={setAsked} />;
}

function Contact({ match: { chickenName, ownerName, phone, email, ownerTimeZone } }: { match: Match }) {
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
              <small className={styles.hours}>{textingHours(ownerTimeZone)}</small>
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
