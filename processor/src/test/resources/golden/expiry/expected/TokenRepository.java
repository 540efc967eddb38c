package login;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ExpirySweep;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.key.KeyRange;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Token} in the table {@code tokens}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class TokenRepository extends Repository<Token, TokenKey, TokenPatch> {
  private final ExpirySweep<Token, TokenKey> sweep;

  /** A repository over the mapper's client. */
  public TokenRepository(BigtableMapper mapper) {
    super(mapper, TokenMapping.INSTANCE, TokenPatch::new);
    this.sweep = new ExpirySweep<>(mapper, TokenMapping.INSTANCE, TokenColumns.EXPIRES_AT);
  }

  /** {@return the {@link Token} whose key has these parts, if there is one} */
  public Optional<Token> find(String id) {
    return find(TokenKey.of(id));
  }

  /**
   * Deletes the rows of a range that have expired, as {@link ExpirySweep#deleteExpired} does.
   *
   * @return how many
   */
  public long deleteExpired(KeyRange<TokenKey> range) {
    return sweep.deleteExpired(range);
  }

  /** {@return what deletes expired rows, also with CompletableFutures} */
  public ExpirySweep<Token, TokenKey> sweep() {
    return sweep;
  }
}
