import { useQuery, useQueryClient } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import type { TripPlan } from '#contract';
import { matchQuery } from '../../matches/queries.ts';
import { useIsAbroad } from '../../places/abroad.ts';
import { profileQuery } from '../../session/queries.ts';
import { ButtonLook } from '../../ui/Button.tsx';
import { Grid, Ledger } from '../../ui/Layout.tsx';
import { useIsHost } from '../use-is-host.ts';
import { contactsOf, type Viewer } from './contacts.ts';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

/** The emergency contacts as a list; a number is dialled with one press. */
export function ContactLinks({ visit: { plan, forHost } }: { visit: Pick<Visit, 'plan' | 'forHost'> }) {
  const viewer = useViewer(plan, forHost);
  return (
    <Ledger head="thin" space={3} className={`plain-list ${styles.contacts}`}>
      {contactsOf(plan, viewer).map(({ name, text, call }) => (
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

/** Returns who looks at the visit. The other keeper's contact comes from the viewer's own matches alone. */
function useViewer(plan: TripPlan, forHost = false): Viewer {
  const client = useQueryClient();
  const { data: keeper } = useQuery({ ...profileQuery(), retryOnMount: false });
  const isAbroad = useIsAbroad(plan.henLocation?.address);
  const other = useIsHost(forHost ? {} : plan) ? 'owner' : 'host';
  const birdId = other === 'owner' ? plan.roosterId : plan.henId;
  const { data: match } = useQuery({
    ...matchQuery(client, birdId ?? ''),
    enabled: Boolean(keeper && birdId) && !forHost,
  });
  return forHost ? { other: null, isAbroad } : { other, match: match ?? undefined, isAbroad };
}
