import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';

interface Props {
  canUndo: boolean;
  onUndo: () => void;
  onStartOver: () => void;
}

export function DeckEnd({ canUndo, onUndo, onStartOver }: Props) {
  return (
    <Card>
      <EmptyState
        title="No more matches!"
        text="Check back later for new heritage breeds in your area."
        picture={canUndo ? <Vignette of="henOnNest" /> : <Vignette of="emptyNest" />}
      >
        {/* The button that was pressed last is gone with the last card. */}
        <Button tone="primary" autoFocus={canUndo} onClick={onStartOver}>
          Start Over
        </Button>
        {canUndo && <Button onClick={onUndo}>Undo the last swipe</Button>}
        <ButtonLook>
          <Link to={paths.searches}>Tell me when one is listed</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}
