// A file is tried first, and imported only when the keeper has seen what it brings.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importPedigreeFileMaxBytes } from '#contract/fields';
import { importPedigree, refreshWhatFollows } from './queries.ts';

export class UnfitFile extends Error {}

export function usePedigreeImport() {
  const client = useQueryClient();
  const trial = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > importPedigreeFileMaxBytes)
        throw new UnfitFile(`${chosen.name} is larger than ${importPedigreeFileMaxBytes / 1e6} MB.`);
      // In memory, so that what is imported is what was tried, whatever becomes of the file meanwhile.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
      return { file, found: await importPedigree(file, true) };
    },
  });
  const take = useMutation({
    mutationFn: (file: File) => importPedigree(file, false),
    onSuccess: () => refreshWhatFollows(client, { flock: true }),
  });
  return {
    file: trial.variables,
    found: trial.data?.found,
    trying: trial.isPending,
    trialError: trial.error,
    imported: take.data,
    importing: take.isPending,
    importError: take.error,
    choose(chosen: File) {
      take.reset();
      trial.mutate(chosen);
    },
    tryAgain: () => trial.variables && trial.mutate(trial.variables),
    take: () => trial.data && take.mutate(trial.data.file),
  };
}
