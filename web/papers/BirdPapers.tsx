// The health papers of an own bird, on its page.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { Chicken, Paper } from '#contract';
import { call, q, queriesOf, unlessGone } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { basedOnPapers, PaperForm } from './PaperForm.tsx';
import { PaperList } from './PaperList.tsx';
import { PaperReaders } from './PaperReaders.tsx';
import { kinds } from './paper-words.ts';

const MOST_CERTIFICATES = 3;

export function BirdPapers({ bird, flock }: { bird: Chicken; flock: readonly Chicken[] }) {
  const { data } = useSuspenseQuery(q('listPapers', { chickenId: bird.id }));
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Paper | null>(null);
  return (
    <Stack gap={5}>
      <Text size="small" tone="soft">
        Tests and vaccinations, for you alone. They are never in a listing, and stay with {bird.name} if you hand{' '}
        {bird.sex === 'Rooster' ? 'him' : 'her'} over. Everyone who opens that offer reads of a positive test. Keepers
        who compare one of their birds with one of yours read only that a bird here tested positive, not which one or
        when.
      </Text>
      {data.papers.length > 0 && (
        <PaperList
          papers={data.papers}
          label={`Papers of ${bird.name}`}
          actions={(paper) => (
            <Row gap={3} align="center" wrap className="not-printed">
              {paper.certificates.length < MOST_CERTIFICATES && <AddCertificate paper={paper} />}
              <Button
                tone="quiet"
                onClick={() => setDeleting(paper)}
                aria-label={`Delete the ${kinds[paper.kind]} of ${calendarDay(paper.date)}`}
              >
                Delete
              </Button>
            </Row>
          )}
        />
      )}
      {adding ? (
        <PaperForm bird={bird} flock={flock} onDone={() => setAdding(false)} />
      ) : (
        <Row className="not-printed">
          <Button onClick={() => setAdding(true)}>Add a paper</Button>
        </Row>
      )}
      {data.papers.length > 0 && <PaperReaders bird={bird} />}
      <DeletePaper bird={bird} paper={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  );
}

function AddCertificate({ paper }: { paper: Paper }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (photo: File) => call('addCertificate', { paperId: paper.id, photo }),
    onSuccess: async () => {
      await client.invalidateQueries(queriesOf('listPapers'));
      toast({ title: 'The certificate is added' });
    },
    onError: sayFailed('The certificate was not added'),
  });
  return (
    <FileButton
      icon={<FileText aria-hidden />}
      accept="image/*"
      disabled={add.isPending}
      onChoose={([photo]) => photo && add.mutate(photo)}
    >
      {add.isPending ? 'Sending...' : 'Add a certificate'}
    </FileButton>
  );
}

interface DeleteProps {
  bird: Chicken;
  paper: Paper | null;
  onClose: () => void;
}

function DeletePaper({ bird, paper, onClose }: DeleteProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (paperId: string) => call('deletePaper', { paperId }).catch(unlessGone),
    onSuccess: async () => {
      await client.invalidateQueries(queriesOf(...basedOnPapers));
      toast({ title: 'The paper is deleted' });
      close();
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <Dialog
      open={paper !== null}
      onClose={close}
      title="Delete this paper?"
      description={`It is deleted with its certificates, for ${bird.name} only.${paper?.result === 'negative' ? ' If an earlier test was positive, that one counts again.' : ''}`}
    >
      {remove.error && (
        <p role="alert">{serverMessage(remove.error) ?? 'The paper was not deleted. Please try again later.'}</p>
      )}
      <Button tone="danger" wide pending={remove.isPending} onClick={() => paper && remove.mutate(paper.id)}>
        Delete the paper
      </Button>
      <Button wide onClick={close}>
        Keep it
      </Button>
    </Dialog>
  );
}
