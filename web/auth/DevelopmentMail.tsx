// Shows the contents of the mail on a server in development mode.
import { Link } from 'react-router-dom';
import { linkToken, paths } from '../paths.ts';
import styles from './AuthScreen.module.css';
import type { SentCode } from './queries.ts';

export function DevelopmentMail({ developmentCode, developmentLink }: Omit<SentCode, 'message'>) {
  const token = developmentLink && linkToken(new URL(developmentLink).hash);
  if (!developmentCode && !token) return null;
  return (
    <div className={styles.development}>
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
    </div>
  );
}
