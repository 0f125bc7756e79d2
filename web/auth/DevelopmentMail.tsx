// A server in development mode sends no mail; its code or link is shown here instead.

import { Link } from 'react-router-dom';
import type { SentCode } from '#contract';
import { linkToken } from '../paths.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './AuthScreen.module.css';

export function DevelopmentMail({ developmentCode, developmentLink }: Omit<SentCode, 'message'>) {
  const link = developmentLink && new URL(developmentLink);
  const isLink = link && linkToken(link.hash);
  if (!developmentCode && !isLink) return null;
  return (
    <Text as="div" wash="yolk" center className={styles.development}>
      {developmentCode && (
        <p>
          Development code: <strong>{developmentCode}</strong>
        </p>
      )}
      {isLink && (
        <p>
          <Link to={link.pathname + link.hash}>Open the development link</Link>
        </p>
      )}
    </Text>
  );
}
