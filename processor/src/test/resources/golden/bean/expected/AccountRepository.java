package bank;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Account} in the table {@code accounts}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class AccountRepository extends Repository<Account, AccountKey, AccountPatch> {
  /** A repository over the mapper's client. */
  public AccountRepository(BigtableMapper mapper) {
    super(mapper, AccountMapping.INSTANCE, AccountPatch::new);
  }

  /** {@return the {@link Account} whose key has these parts, if there is one} */
  public Optional<Account> find(String iban) {
    return find(AccountKey.of(iban));
  }
}
