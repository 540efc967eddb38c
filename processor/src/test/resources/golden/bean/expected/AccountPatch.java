package bank;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Account}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AccountPatch extends Patch<Account> {
  /** A patch that changes nothing yet. */
  public AccountPatch() {}

  /** Sets {@code active}. */
  public AccountPatch active(boolean active) {
    set(AccountColumns.ACTIVE, active);
    return this;
  }

  /** Sets {@code balance}. */
  public AccountPatch balance(long balance) {
    set(AccountColumns.BALANCE, balance);
    return this;
  }

  /** Leaves {@code balance} without a value. */
  public AccountPatch clearBalance() {
    clear(AccountColumns.BALANCE);
    return this;
  }

  /** Sets {@code key}. */
  public AccountPatch key(String key) {
    set(AccountColumns.KEY, key);
    return this;
  }

  /** Leaves {@code key} without a value. */
  public AccountPatch clearKey() {
    clear(AccountColumns.KEY);
    return this;
  }

  /** Sets {@code value}. */
  public AccountPatch value(String value) {
    set(AccountColumns.VALUE, value);
    return this;
  }

  /** Leaves {@code value} without a value. */
  public AccountPatch clearValue() {
    clear(AccountColumns.VALUE);
    return this;
  }

  /** Sets {@code account}. */
  public AccountPatch account(String account) {
    set(AccountColumns.ACCOUNT, account);
    return this;
  }

  /** Leaves {@code account} without a value. */
  public AccountPatch clearAccount() {
    clear(AccountColumns.ACCOUNT);
    return this;
  }

  /** Sets {@code opened}. */
  public AccountPatch opened(Instant opened) {
    set(AccountColumns.OPENED, opened);
    return this;
  }

  /** Leaves {@code opened} without a value. */
  public AccountPatch clearOpened() {
    clear(AccountColumns.OPENED);
    return this;
  }
}
