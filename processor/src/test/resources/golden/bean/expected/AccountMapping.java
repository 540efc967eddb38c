package bank;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Account} is stored in the table {@code accounts}: one row each, under its {@link
 * AccountKey}.
 *
 * <pre>
 * a:active    boolean   one byte, 0 or 1                 required
 * a:balance   Long      8 bytes, big-endian              optional
 * a:key       String    UTF-8                            optional
 * a:value     String    UTF-8                            optional
 * a:account   String    UTF-8                            optional
 * a:opened    Instant   8 bytes seconds, 4 bytes nanos   optional
 * </pre>
 *
 * <p>Family {@code a} keeps 1 version.
 *
 * <p>{@code put} writes these columns and deletes those without a value; the rest of the row stays.
 * If no column has a value, it writes an empty cell into {@code a:}, so that the row exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AccountMapping extends EntityMapping<Account, AccountKey> {
  /** The only instance: it has no state. */
  public static final AccountMapping INSTANCE = new AccountMapping();

  private AccountMapping() {
    super(
        "Account",
        "accounts",
        List.of(new FamilyRule("a", 1, null)),
        List.of(
            AccountColumns.ACTIVE,
            AccountColumns.BALANCE,
            AccountColumns.KEY,
            AccountColumns.VALUE,
            AccountColumns.ACCOUNT,
            AccountColumns.OPENED));
  }

  @Override
  public AccountKey key(Account account) {
    return new AccountKey(account.getIban());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable();
  }

  @Override
  public AccountKey readKey(KeyReader in) {
    return AccountKey.read(in);
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
        CellCodecs.INSTANT.encodeOrNull(orNull(account.getOpened(), AccountColumns.OPENED)));
  }

  @Override
  public EntityReader<Account> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Account> {
    private boolean active;
    private @Nullable Long balance;
    private @Nullable String key;
    private @Nullable String value;
    private @Nullable String account;
    private @Nullable Instant opened;

    @Override
    public void clear() {
      active = false;
      balance = null;
      key = null;
      value = null;
      account = null;
      opened = null;
    }

    @Override
    public void value(int column, ByteString value_) {
      switch (column) {
        case 0 -> active = CellCodecs.BOOLEAN.decodeBoolean(value_);
        case 1 -> balance = CellCodecs.LONG.decode(value_);
        case 2 -> key = CellCodecs.STRING.decode(value_);
        case 3 -> value = CellCodecs.STRING.decode(value_);
        case 4 -> account = CellCodecs.STRING.decode(value_);
        case 5 -> opened = CellCodecs.INSTANT.decode(value_);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Account build(KeyReader in) {
      AccountKey key_ = AccountKey.read(in);
      Account account_ = new Account();
      account_.setIban(key_.iban());
      account_.setActive(active);
      account_.setBalance(balance);
      account_.setKey(key);
      account_.setValue(value);
      account_.setAccount(account);
      account_.setOpened(Optional.ofNullable(opened));
      return account_;
    }
  }
}
