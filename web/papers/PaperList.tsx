import type { ReactNode } from 'react';
import type { Paper } from '#contract';
import { calendarDay } from '../ui/in-words.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { kinds } from './paper-words.ts';
import styles from './papers.module.css';

interface Props {
  papers: readonly Paper[];
  label: string;
  /** What its owner can do with a paper. */
  actions?: (paper: Paper) => ReactNode;
}

export function PaperList({ papers, label, actions }: Props) {
  return (
    <Ledger as="ul" head="thin" space={3} className="plain-list" aria-label={label}>
      {papers.map((paper) => (
        <Stack as="li" gap={2} key={paper.id}>
          <PaperInWords paper={paper} />
          {paper.certificates.length > 0 && (
            <Row gap={3} wrap>
              {paper.certificates.map(({ id, url }, place) => (
                <a key={id} href={url} target="_blank" rel="noreferrer">
                  <img
                    className={styles.certificate}
                    src={url}
                    alt={`Certificate ${place + 1} of the ${kinds[paper.kind]} of ${calendarDay(paper.date)}`}
                  />
                </a>
              ))}
            </Row>
          )}
          {actions?.(paper)}
        </Stack>
      ))}
    </Ledger>
  );
}

export function PaperInWords({ paper: { kind, date, result, laboratory, npipNumber, note } }: { paper: Paper }) {
  const facts = [
    laboratory && `${kind === 'mareks' ? 'By' : 'Tested by'} ${laboratory}`,
    npipNumber && `NPIP number ${npipNumber}`,
  ].filter(Boolean);
  return (
    <div>
      <Text bold>
        {kinds[kind]}
        {result && (
          <Text as="span" tone={result === 'positive' ? 'comb' : undefined}>
            : {result}
          </Text>
        )}
      </Text>
      <p>
        <time dateTime={date}>{calendarDay(date)}</time>
      </p>
      {facts.map((fact) => (
        <Text size="small" tone="soft" dir="auto" key={fact}>
          {fact}
        </Text>
      ))}
      {note && (
        <Text size="small" dir="auto">
          {note}
        </Text>
      )}
    </div>
  );
}
