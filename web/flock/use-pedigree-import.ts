// A file is tried first, and imported only when the keeper has seen what it brings and has answered what it leaves open.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportPedigreeRequest, PedigreeImport } from '#contract';
import { importPedigreeFileMaxBytes } from '#contract/fields';
import { call } from '../client/query.ts';
import { refreshWhatFollows } from './refresh.ts';

/** The keeper's answers about a file. */
type ImportAnswers = Omit<ImportPedigreeRequest, 'file' | 'dryRun'>;

export class UnfitFile extends Error {}

export type ImportColumn = PedigreeImport['columns'][number];
export type ImportField = NonNullable<ImportColumn['field']>;
/** The keeper's answer about a name that is a parent of many birds. */
export type ParentAnswer = 'bird' | 'unknown';

export interface Answers {
  /** The field of each column; undefined as long as the headings say it well enough. */
  fields?: (ImportField | null)[];
  dateOrder?: ImportAnswers['dateOrder'];
  unsexed?: ImportAnswers['unsexed'];
  breed?: string;
  /** What breeds of the file mean that the directory does not know. */
  breedNames: Record<string, string>;
  parents: Record<string, ParentAnswer>;
}

const NO_ANSWERS: Answers = { breedNames: {}, parents: {} };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function usePedigreeImport() {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [found, setFound] = useState<PedigreeImport>();
  const trial = useMutation({
    mutationFn: async ({ chosen, answers }: { chosen: File; answers: Answers }) => {
      if (chosen.size > importPedigreeFileMaxBytes)
        throw new UnfitFile(`${chosen.name} is larger than ${importPedigreeFileMaxBytes / 1e6} MB.`);
      // The file is read into memory, so that the import uses exactly what was checked, even if the file changes.
      const type = /\.xlsx$/i.test(chosen.name) ? WORKBOOK : 'text/csv';
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type });
      return { file, found: await call('importPedigree', { ...sent(answers), file, dryRun: 'true' }) };
    },
    onSuccess: (tried) => setFound(tried.found),
  });
  const take = useMutation({
    mutationFn: (file: File) => call('importPedigree', { ...sent(answers), file, dryRun: 'false' }),
    onSuccess: () => refreshWhatFollows(client, { flock: true }),
  });
  const tryWith = (chosen: File, next: Answers) => {
    take.reset();
    setAnswers(next);
    trial.mutate({ chosen, answers: next });
  };
  return {
    file: trial.variables?.chosen,
    /** Stays as it was while the file is tried with other answers. */
    found,
    trying: trial.isPending,
    trialError: trial.error,
    imported: take.data,
    importing: take.isPending,
    importError: take.error,
    answers,
    choose(chosen: File) {
      setFound(undefined);
      tryWith(chosen, NO_ANSWERS);
    },
    answer: (some: Partial<Answers>) => {
      if (trial.variables) tryWith(trial.variables.chosen, { ...answers, ...some });
    },
    tryAgain: () => trial.variables && trial.mutate(trial.variables),
    /** Shows the file again as it would be imported now. */
    tryAnew() {
      if (trial.variables) tryWith(trial.variables.chosen, answers);
    },
    /** For another file. */
    startOver() {
      setFound(undefined);
      setAnswers(NO_ANSWERS);
      trial.reset();
      take.reset();
    },
    take: () => trial.data && take.mutate(trial.data.file),
  };
}

function sent({ fields, dateOrder, unsexed, breed, breedNames, parents }: Answers): ImportAnswers {
  const named = (as: ParentAnswer) => Object.keys(parents).filter((name) => parents[name] === as);
  const lists = { knownParents: named('bird').join('\n'), unknownParents: named('unknown').join('\n') };
  const meant = Object.entries(breedNames).map(([written, name]) => `${written} = ${name}`);
  return {
    ...(fields && { mapping: fields.map((field) => field ?? 'skip').join(',') }),
    ...(dateOrder && { dateOrder }),
    ...(unsexed && { unsexed }),
    ...(breed && { breed }),
    ...(meant.length > 0 && { breedNames: meant.join('\n') }),
    ...(lists.knownParents && { knownParents: lists.knownParents }),
    ...(lists.unknownParents && { unknownParents: lists.unknownParents }),
  };
}
