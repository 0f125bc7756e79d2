import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './plate.module.css';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  return (
    <Screen title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <Card className={styles.card}>
        <div className={styles.bird}>
          <BirdSilhouette sex="Hen" />
        </div>
        <p>This address leads nowhere. The birds are where they were.</p>
        <ButtonLook tone="primary">
          <Link to={paths.home()}>Back to the birds</Link>
        </ButtonLook>
      </Card>
    </Screen>
  );
}
