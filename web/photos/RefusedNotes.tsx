// What the server did not take, which no form can show again. It is shown until the keeper discards it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outbox } from '../client/outbox.ts';
import { removePhoto } from '../drafts/draft-photos.ts';
import { draftsOf, type Refused, readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { Button } from '../ui/Button.tsx';
import { Note, Row } from '../ui/Layout.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useStore } from '../ui/store.ts';
import { KeptPicture } from './KeptPicture.tsx';
import { keptPhotoQuery } from './kept-photo-query.ts';
import styles from './photos.module.css';

export function RefusedNotes({ keeperId, of }: { keeperId: string; of: 'bird' | 'visit' }) {
  useStore(outbox);
  const [, setDiscarded] = useState<string | null>(null);
  return draftsOf('refused', keeperId).map((id) => {
    const refused = readDraft<Refused>(`refused ${id}`, keeperId);
    if ((refused.of ?? 'bird') !== of) return null;
    const discard = () => {
      writeDraft(`refused ${id}`, keeperId, {});
      if (refused.photo) void removePhoto(refused.photo);
      setDiscarded(id);
    };
    return <RefusedNote key={id} {...refused} onDiscard={discard} />;
  });
}

function RefusedNote({ text, photo, onDiscard }: Partial<Refused> & { onDiscard: () => void }) {
  const { data: file = null } = useQuery({ ...keptPhotoQuery(photo ?? ''), enabled: photo !== undefined });
  return (
    <Note as={Row} gap={[2, 4]} align="center" justify="between" wrap>
      <span>{text}</span>
      <Row gap={3} align="center" wrap>
        {photo && file && (
          <>
            <div className={styles.refused}>
              <KeptPicture photoKey={photo} alt="The photo that was not taken" />
            </div>
            <Button onClick={() => saveFile('photo.jpg', file)}>Save the photo</Button>
          </>
        )}
        <Button onClick={onDiscard}>Discard it</Button>
      </Row>
    </Note>
  );
}
