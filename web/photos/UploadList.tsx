// Photos on their way: how far each is, and what can be done about one that did not arrive.
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Button } from '../ui/Button.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { KeptPicture } from './KeptPicture.tsx';
import styles from './photos.module.css';

export interface Upload {
  /** The key of the photo as it is kept in this browser. */
  key: string;
  /** The share that has been sent, from 0 to 1; null while it waits. */
  share: number | null;
  /** The reason why it failed. */
  failure: string | null;
  /** It is kept, and sent by itself later. */
  isKept: boolean;
}

interface Props {
  uploads: readonly Upload[];
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
}

export function UploadList({ uploads, onCancel, onRetry }: Props) {
  if (uploads.length === 0) return null;
  return (
    <Stack as="ul" gap={3} className={`plain-list ${styles.uploads}`} aria-label="Photos on their way">
      {uploads.map(({ key, share, failure, isKept }, at) => (
        <Grid as="li" columns="auto 1fr" gap={3} align="center" key={key}>
          <div className={styles.picture}>
            <KeptPicture photoKey={key} alt={`New photo ${at + 1}`} />
          </div>
          <div className={styles.state}>
            {failure ? (
              <Text {...(isKept ? { role: 'status' } : { tone: 'comb', bold: true, role: 'alert' })}>{failure}</Text>
            ) : (
              <Stack as="label" gap={1}>
                {progressText(share)}
                <progress max={100} value={share !== null && share < 1 ? Math.round(share * 100) : undefined} />
              </Stack>
            )}
          </div>
          <Row gap={2} wrap className={styles.ways}>
            {failure && (
              <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry(key)}>
                Try again
              </Button>
            )}
            <Button tone="quiet" icon={<X aria-hidden />} onClick={() => onCancel(key)}>
              {failure ? 'Remove' : 'Cancel'}
            </Button>
          </Row>
        </Grid>
      ))}
    </Stack>
  );
}

function progressText(share: number | null): string {
  if (share === null) return 'Waiting to send';
  return share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Processing';
}
