// The health papers of an own bird, on its page.
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { Chicken, Paper } from '#contract';
import { call, q, queriesOf, unlessGone } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { serverMessage } from '../client/unwrap.ts';
import { readDraft } from '../drafts/draft-storage.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast-queue.ts';
import { basedOnPapers, PaperForm, paperDraft } from './PaperForm.tsx';
import { PaperList } from './PaperList.tsx';
import { PaperReaders } from './PaperReaders.tsx';
import { kinds } from './paper-words.ts';

const MOST_CERTIFICATES = 3;

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
}

/** A paper can be entered also where those on the server cannot be loaded. */
export function BirdPapers({ bird, flock, keeperId }: Props) {
  const { data } = useQuery({ ...papersQuery(bird), enabled: false });
  const [adding, setAdding] = useState(() => Object.keys(readDraft(paperDraft(bird), keeperId)).length > 0);
  return (
    <Stack gap={5}>
      <Text size="small" tone="soft">
        Tests and vaccinations, for you alone. They are never in a listing, and stay with {bird.name} if you hand{' '}
        {bird.sex === 'Rooster' ? 'him' : 'her'} over. Everyone who opens that offer reads of a positive test. Keepers
        who compare one of their birds with one of yours read only that a bird here tested positive, not which one or
        when.
      </Text>
      <QueryBoundary part="The health papers" loading={<Skeleton height="8rem" />}>
        <SavedPapers bird={bird} />
      </QueryBoundary>
      {adding ? (
        <PaperForm bird={bird} flock={flock} keeperId={keeperId} onDone={() => setAdding(false)} />
      ) : (
        <Row className="not-printed">
          <Button onClick={() => setAdding(true)}>Add a paper</Button>
        </Row>
      )}
      {data && data.papers.length > 0 && (
        <QueryBoundary part="The list of who can see them" loading={<Skeleton height="8rem" />}>
          <PaperReaders bird={bird} />
        </QueryBoundary>
      )}
    </Stack>
  );
}

const papersQuery = ({ id }: Chicken) => q('listPapers', { chickenId: id });

function SavedPapers({ bird }: { bird: Chicken }) {
  const { data } = useSuspenseQuery(papersQuery(bird));
  const [deleting, setDeleting] = useState<Paper | null>(null);
  if (data.papers.length === 0 && !deleting) return null;
  return (
    <>
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
      <DeletePaper bird={bird} paper={deleting} onClose={() => setDeleting(null)} />
    </>
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
      {add.isPending ? 'Sending...' : 'Add a picture'}
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
