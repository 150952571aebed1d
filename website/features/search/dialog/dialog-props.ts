export interface DialogProps {
  readonly initialQuery: string;
  readonly onClose: () => void;
}
