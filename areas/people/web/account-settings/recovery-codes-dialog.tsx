import { Download, Printer } from 'lucide-react';
import { operator } from '#operator';
import { printLines } from '#web/lib/print-lines.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const TITLE = `${operator.brandName}: Wiederherstellungscodes, jeder gilt einmal`;

interface RecoveryCodesDialogProps {
  isOpen: boolean;
  codes: string[];
  onClose: () => void;
}

/** Shown only this once: to be kept on paper or in a file. */
export function RecoveryCodesDialog({ isOpen, codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSticky
      title="Ihre Wiederherstellungscodes"
      description="Jeder gilt einmal und ersetzt den Code der App, wenn Ihr Telefon fehlt. Wir zeigen sie nur jetzt. Bewahren Sie sie dort auf, wo Ihr Passwort nicht liegt."
      actions={<Button onClick={onClose}>Ich habe sie aufbewahrt</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code} className="tabular font-medium">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex gap-3 max-sm:flex-col">
        <Button
          kind="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() =>
            saveFile([TITLE, '', ...codes, ''].join('\r\n'), {
              type: 'text/plain;charset=utf-8',
              fileName: 'wiederherstellungscodes.txt',
            })
          }
        >
          Herunterladen
        </Button>
        <Button
          kind="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => printLines(TITLE, codes)}
        >
          Drucken
        </Button>
      </div>
    </Dialog>
  );
}
