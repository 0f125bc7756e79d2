// Shows the contact of a bird's owner, as far as the owner shares it.

import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { Chicken, Match } from '#contract';
import { SAMPLE_SENTENCE } from '../chickens/bird-facts.ts';
import { iconButtonLook } from '../ui/IconButton.tsx';
import { Ledger, Row, Text } from '../ui/Layout.tsx';
import { AskOwner } from './AskOwner.tsx';
import { mailTo, telephone, textMessage } from './contact-links.ts';
import styles from './matches.module.css';

interface Props {
  chicken: Pick<Chicken, 'id' | 'isSample'>;
  match: Match;
  /** False if the owner has paused the bird since. */
  isOffered?: boolean;
  onAsked?: (match: Match) => void;
}

export function ContactDetails({ chicken, match: given, isOffered = true, onAsked }: Props) {
  const [asked, setAsked] = useState<Match | null>(null);
  const match = asked ? { ...asked, state: given.state } : given;
  function showAsked(match: Match) {
    setAsked(match);
    onAsked?.(match);
  }
  return (
    <>
      {chicken.isSample && <p className={styles.ask}>{SAMPLE_SENTENCE}</p>}
      {match.contactState === 'shown' ? (
        <Contact match={match} />
      ) : (
        <AskOwner chickenId={chicken.id} match={match} isOffered={isOffered} onAsked={showAsked} />
      )}
    </>
  );
}

function Contact({ match: { chickenName, ownerName, phone, email, ownerTimeZone } }: { match: Match }) {
  return (
    <Ledger as="dl" head="strong" className={styles.lines}>
      <Row wrap align="center">
        <Row as="dt" gap={2} align="center" size="small" tone="soft">
          <UserRound size="1rem" aria-hidden />
          Owner
        </Row>
        <Row as="dd" gap={[0, 2]} align="center" justify="between" wrap bold className={styles.owner}>
          {ownerName}
        </Row>
      </Row>
      <Row wrap align="center">
        <Row as="dt" gap={2} align="center" size="small" tone="soft">
          <Phone size="1rem" aria-hidden />
          Phone
        </Row>
        <Row as="dd" gap={[0, 2]} align="center" justify="between" wrap bold>
          {phone ? (
            <>
              <a href={telephone(phone)}>{phone}</a>
              <a href={textMessage(phone)} className={iconButtonLook({})} aria-label={`Text ${ownerName}`} title="Text">
                <MessageSquare aria-hidden />
              </a>
              <Text as="small" size="small" tone="soft" className={styles.hours}>
                {textingHours(ownerTimeZone)}
              </Text>
            </>
          ) : (
            <Text as="span" tone="soft" className={styles.instead}>
              Please make contact by email
            </Text>
          )}
        </Row>
      </Row>
      <Row wrap align="center">
        <Row as="dt" gap={2} align="center" size="small" tone="soft">
          <Mail size="1rem" aria-hidden />
          Email
        </Row>
        <Row as="dd" gap={[0, 2]} align="center" justify="between" wrap bold>
          {email ? (
            <a href={mailTo(email, `${chickenName} on Heritage Flock`)}>{email}</a>
          ) : (
            <Text as="span" tone="soft" className={styles.instead}>
              Not shared
            </Text>
          )}
        </Row>
      </Row>
    </Ledger>
  );
}

const PACIFIC = 'America/Los_Angeles';
const [FROM, TO] = [8 * 60, 18 * 60];
const DAY = 24 * 60;

/**
 * The specified hours for texting an owner, and what they are in the owner's time zone, given by its IANA name. `now`
 * counts because clocks are not changed everywhere on the same day.
 */
export function textingHours(timeZone: string | null, now: Date = new Date()): string {
  const advice = 'Please text between 8am and 6pm PST.';
  const local = timeZone && offsetAt(timeZone, now);
  if (!timeZone || typeof local !== 'number') return advice;
  const ahead = local - (offsetAt(PACIFIC, now) ?? 0);
  const name = namedAs(timeZone, 'longGeneric', now);
  return `${advice} That is ${clock(FROM + ahead)} to ${clock(TO + ahead)} for the owner (${name}).`;
}

/** Minutes ahead of UTC; null for a time zone that this browser does not know. */
function offsetAt(timeZone: string, now: Date): number | null {
  try {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(namedAs(timeZone, 'longOffset', now)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  } catch {
    return null;
  }
}

function namedAs(timeZone: string, timeZoneName: 'longOffset' | 'longGeneric', now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `10am` or `9:30pm`. */
function clock(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const hour = Math.floor(ofDay / 60);
  const past = ofDay % 60;
  return `${hour % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}
