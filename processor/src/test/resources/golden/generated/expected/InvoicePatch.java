package billing;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Invoice}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class InvoicePatch extends Patch<Invoice> {
  /** A patch that changes nothing yet. */
  public InvoicePatch() {}

  /** Sets {@code cents}. */
  public InvoicePatch cents(long cents) {
    set(InvoiceColumns.CENTS, cents);
    return this;
  }

  /** Sets {@code createdAt}. */
  public InvoicePatch createdAt(Instant createdAt) {
    set(InvoiceColumns.CREATED_AT, createdAt);
    return this;
  }

  /** Sets {@code token}. */
  public InvoicePatch token(String token) {
    set(InvoiceColumns.TOKEN, token);
    return this;
  }

  /** Leaves {@code token} without a value. */
  public InvoicePatch clearToken() {
    clear(InvoiceColumns.TOKEN);
    return this;
  }

  /** Adds a member to {@code tags}. */
  public InvoicePatch addTags(String member) {
    add(InvoiceColumns.TAGS, member);
    return this;
  }

  /** Takes a member from {@code tags}, if it is there. */
  public InvoicePatch removeTags(String member) {
    remove(InvoiceColumns.TAGS, member);
    return this;
  }

  /** Leaves {@code tags} without a value. */
  public InvoicePatch clearTags() {
    clear(InvoiceColumns.TAGS);
    return this;
  }
}
