// A server in development mode sends no mail; its code or link is shown here instead.

import { Link } from 'react-router-dom';
import type { SentCode } from '#contract';
import { linkToken, paths } from '../paths.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './AuthScreen.module.css';

export function DevelopmentMail({ developmentCode, developmentLink }: Omit<SentCode, 'message'>) {
  const token = developmentLink && linkToken(new URL(developmentLink).hash);
  if (!developmentCode && !token) return null;
  return (
    <Text as="div" wash="yolk" center className={styles.development}>
      {developmentCode && (
        <p>
          Development code: <strong>{developmentCode}</strong>
        </p>
      )}
      {token && (
        <p>
          <Link to={paths.signInLink(token)}>Open the development link</Link>
        </p>
      )}
    </Text>
  );
}
