import { useState } from 'react';
import { Link } from 'react-router-dom';
import { tripPlanPath } from '../../paths.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import type { Trip } from '../trip.ts';
import { DeleteTripDialog } from './DeleteTripDialog.tsx';
import { FinishTripDialog } from './FinishTripDialog.tsx';
import type { Visit } from './visit.ts';

interface Props {
  trip: Trip;
  visit: Visit;
  onFinish: () => void;
  onDelete: () => void;
}

export function TripActions({ trip, visit, onFinish, onDelete }: Props) {
  const [asked, setAsked] = useState<'finish' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <Row gap={3} wrap className="not-printed">
      <Button onClick={() => setAsked('finish')}>Finish the visit</Button>
      <ButtonLook>
        <Link to={tripPlanPath(trip.id)}>Edit the plan</Link>
      </ButtonLook>
      <Button tone="quiet" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'finish' && <FinishTripDialog visit={visit} onFinish={onFinish} onClose={close} />}
      {asked === 'delete' && <DeleteTripDialog trip={trip} onDelete={onDelete} onClose={close} />}
    </Row>
  );
}
