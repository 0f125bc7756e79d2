// A text to take elsewhere, and the button that copies it.
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyText.module.css';
import { Row, Text } from './Layout.tsx';

interface Props {
  text: string;
  /** The name in the label "Copy {name}". */
  name: string;
  tone?: 'primary' | 'plain';
  wide?: boolean;
}

export function CopyText({ text, name, tone = 'plain', wide }: Props) {
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      // Browsers have it on https and on this machine only.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setSaid(`The ${name} is copied.`);
    } catch {
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
      setCopied(false);
      setSaid(`This browser does not let us copy. The ${name} is selected, so you can copy it yourself.`);
    }
  }

  return (
    <Row gap={3} align="center" wrap>
      <code ref={code} className={styles.text}>
        {text}
      </code>
      <Button tone={tone} wide={wide} icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
        Copy {name}
      </Button>
      <Text size="small" tone="soft" role="status" className={styles.said}>
        {said}
      </Text>
    </Row>
  );
}
