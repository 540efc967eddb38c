package bank;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Account} is stored in the table {@code accounts}: one row each, under its {@link
 * AccountKey}.
 *
 * <pre>
 * a:active        boolean   one byte, 0 or 1                 required
 * a:balance       Long      8 bytes, big-endian              optional
 * a:key           String    UTF-8                            optional
 * a:value         String    UTF-8                            optional
 * a:account       String    UTF-8                            optional
 * a:opened        Instant   8 bytes seconds, 4 bytes nanos   optional
 * a: row marker             empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AccountMapping extends EntityMapping<Account, AccountKey> {
  /** The only instance: it has no state. */
  public static final AccountMapping INSTANCE = new AccountMapping();

  private AccountMapping() {
    super(
        EntitySchema.<Account, AccountKey>of(GeneratedFormat.VERSION, "Account", "accounts",
            AccountKey::read)
            .withFamilies(List.of(FamilyRule.of("a")))
            .withColumns(List.of(
                AccountColumns.ACTIVE,
                AccountColumns.BALANCE,
                AccountColumns.KEY,
                AccountColumns.VALUE,
                AccountColumns.ACCOUNT,
                AccountColumns.OPENED))
            .withKeyPattern(AccountKey.PATTERN));
  }

  @Override
  public AccountKey key(Account account) {
    return AccountKey.of(account.getIban());
  }

  @Override
  public void write(Account account, CellSink cells) {
    cells.set(AccountColumns.ACTIVE, CellCodecs.BOOLEAN.encodeBoolean(account.isActive()));
    cells.set(AccountColumns.BALANCE, CellCodecs.LONG.encodeOrNull(account.getBalance()));
    cells.set(AccountColumns.KEY, CellCodecs.STRING.encodeOrNull(account.getKey()));
    cells.set(AccountColumns.VALUE, CellCodecs.STRING.encodeOrNull(account.getValue()));
    cells.set(AccountColumns.ACCOUNT, CellCodecs.STRING.encodeOrNull(account.getAccount()));
    cells.set(
        AccountColumns.OPENED,
        TimeCodecs.INSTANT.encodeOrNull(orNull(account.getOpened(), AccountColumns.OPENED)));
  }

  @Override
  protected Account build(KeyReader in, RowCells cells) {
    AccountKey key = AccountKey.read(in);
    Account account = new Account();
    account.setIban(key.iban());
    account.setActive(CellCodecs.BOOLEAN.decodeBoolean(cells.required(AccountColumns.ACTIVE)));
    if (cells.has(AccountColumns.BALANCE)) {
      account.setBalance(cells.get(AccountColumns.BALANCE, CellCodecs.LONG));
    }
    if (cells.has(AccountColumns.KEY)) {
      account.setKey(cells.get(AccountColumns.KEY, CellCodecs.STRING));
    }
    if (cells.has(AccountColumns.VALUE)) {
      account.setValue(cells.get(AccountColumns.VALUE, CellCodecs.STRING));
    }
    if (cells.has(AccountColumns.ACCOUNT)) {
      account.setAccount(cells.get(AccountColumns.ACCOUNT, CellCodecs.STRING));
    }
    if (cells.has(AccountColumns.OPENED) || account.getOpened() == null) {
      account.setOpened(Optional.ofNullable(cells.get(AccountColumns.OPENED, TimeCodecs.INSTANT)));
    }
    return account;
  }
}
