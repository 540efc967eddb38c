package login;

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
 * How {@link Token} is stored in the table {@code tokens}: one row each, under its {@link
 * TokenKey}.
 *
 * <pre>
 * t:user          String    UTF-8                            optional
 * t:expiresAt     Instant   8 bytes seconds, 4 bytes nanos   optional, when the row expires
 * t: row marker             empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TokenMapping extends EntityMapping<Token, TokenKey> {
  /** The only instance: it has no state. */
  public static final TokenMapping INSTANCE = new TokenMapping();

  private TokenMapping() {
    super(
        EntitySchema.<Token, TokenKey>of(GeneratedFormat.VERSION, "Token", "tokens", TokenKey::read)
            .withFamilies(List.of(FamilyRule.of("t")))
            .withColumns(List.of(
                TokenColumns.USER,
                TokenColumns.EXPIRES_AT))
            .withExpiresAt(TokenColumns.EXPIRES_AT)
            .withKeyPattern(TokenKey.PATTERN));
  }

  @Override
  public TokenKey key(Token token) {
    return TokenKey.of(token.id());
  }

  @Override
  public void write(Token token, CellSink cells) {
    cells.set(TokenColumns.USER, CellCodecs.STRING.encodeOrNull(token.user()));
    cells.set(
        TokenColumns.EXPIRES_AT,
        TimeCodecs.INSTANT.encodeOrNull(orNull(token.expiresAt(), TokenColumns.EXPIRES_AT)));
  }

  @Override
  protected Token build(KeyReader in, RowCells cells) {
    TokenKey key = TokenKey.read(in);
    return new Token(
        key.id(),
        cells.get(TokenColumns.USER, CellCodecs.STRING),
        Optional.ofNullable(cells.get(TokenColumns.EXPIRES_AT, TimeCodecs.INSTANT)));
  }
}
