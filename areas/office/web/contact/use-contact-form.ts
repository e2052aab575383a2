import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '#web/lib/session.ts';
import { useContactDraft } from './contact-draft.ts';
import { type ContactFormValues, contactForm, emptyContact } from './contact-values.ts';

type Typed = Partial<ContactFormValues>;

/** The form with its draft from before a reload, prefilled with a signed-in user's name and address. */
export function useContactForm() {
  const form = useForm<ContactFormValues>({
    resolver: zodResolver(contactForm),
    defaultValues: emptyContact,
  });
  const me = useMe();
  // Each retry is pending again; the input has to be kept nevertheless.
  const isSettled = !me.isPending || me.errorUpdateCount > 0;
  const userId = me.data?.user?.id ?? null;
  const { full_name: name = '', email = '' } = me.data?.profile ?? {};
  const { watch, getValues, setValue } = form;
  const draft = useContactDraft(userId);
  useEffect(() => {
    if (!isSettled) return;
    const keep = ({ name: typedName = '', email: typedEmail = '', subject = '', message = '' }: Typed) =>
      draft.keep({ name: typedName, email: typedEmail, subject, message });
    const hasTyped = Object.values(getValues()).some((value) => value !== '');
    const known = draft.read() ?? { name, email, subject: '', message: '' };
    for (const field of ['name', 'email', 'subject', 'message'] as const) {
      // Input typed before the answer arrives is kept.
      if (known[field] && !getValues(field)) setValue(field, known[field]);
    }
    if (hasTyped) keep(getValues());
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [isSettled, draft, name, email, watch, getValues, setValue]);
  return { form, clearDraft: draft.clear };
}
