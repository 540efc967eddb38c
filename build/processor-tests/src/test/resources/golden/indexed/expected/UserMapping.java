package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link User} is stored in the table {@code users}: one row each, under its {@link UserKey}.
 *
 * <pre>
 * u:email           String        UTF-8                            optional
 * u:status          User.Status   name of the constant             optional
 * u:points          long          8 bytes, big-endian              required
 * u:version         long          8 bytes, big-endian              from 0, checked and counted up by every write
 * u:address.city    String        UTF-8                            optional
 * u:address.since   Instant       8 bytes seconds, 4 bytes nanos   optional
 * u: row marker                   empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserMapping extends EntityMapping<User, UserKey> {
  /** The only instance: it has no state. */
  public static final UserMapping INSTANCE = new UserMapping();

  private UserMapping() {
    super(
        EntitySchema.<User, UserKey>of(GeneratedFormat.VERSION, "User", "users", UserKey::read)
            .withFamilies(List.of(FamilyRule.of("u")))
            .withColumns(List.of(
                UserColumns.EMAIL,
                UserColumns.STATUS,
                UserColumns.POINTS,
                UserColumns.VERSION,
                UserColumns.ADDRESS_CITY,
                UserColumns.ADDRESS_SINCE))
            .withVersion(UserColumns.VERSION, user -> user.version())
            .withKeyPattern(UserKey.PATTERN)
            .withIndexes(() -> List.of(
                UserByStatusAndPointsMapping.INSTANCE,
                UserByIdAndAddressCityMapping.INSTANCE))
            .withViews(() -> List.of(
                UserByEmailMapping.INSTANCE,
                UserByAddressCityAndAddressSinceMapping.INSTANCE)));
  }

  @Override
  public UserKey key(User user) {
    return UserKey.of(user.tenant(), user.id());
  }

  @Override
  public void write(User user, CellSink cells) {
    cells.set(
        UserColumns.EMAIL,
        CellCodecs.STRING.encodeOrNull(orNull(user.email(), UserColumns.EMAIL)));
    cells.set(UserColumns.STATUS, UserColumns.STATUS_CODEC.encodeOrNull(user.status()));
    cells.set(UserColumns.POINTS, CellCodecs.LONG.encodeLong(user.points()));
    cells.set(UserColumns.VERSION, CellCodecs.LONG.encodeLong(user.version()));
    writeAddress(orNull(user.address(), "address"), cells);
  }

  private static void writeAddress(User.@Nullable Address address, CellSink cells) {
    if (address == null) {
      cells.set(UserColumns.ADDRESS_CITY, null);
      cells.set(UserColumns.ADDRESS_SINCE, null);
      return;
    }
    cells.set(UserColumns.ADDRESS_CITY, CellCodecs.STRING.encodeOrNull(address.city()));
    cells.set(UserColumns.ADDRESS_SINCE, TimeCodecs.INSTANT.encodeOrNull(address.since()));
  }

  @Override
  public User stamped(User user, WriteStamp stamp) {
    return new User(
        user.tenant(),
        user.id(),
        user.email(),
        user.status(),
        user.points(),
        user.address(),
        stamp.version(user.version()));
  }

  @Override
  protected User build(KeyReader in, RowCells cells) {
    UserKey key = UserKey.read(in);
    return new User(
        key.tenant(),
        key.id(),
        Optional.ofNullable(cells.get(UserColumns.EMAIL, CellCodecs.STRING)),
        cells.get(UserColumns.STATUS, UserColumns.STATUS_CODEC),
        CellCodecs.LONG.decodeLong(cells.required(UserColumns.POINTS)),
        Optional.ofNullable(buildAddress(cells)),
        cells.has(UserColumns.VERSION)
            ? CellCodecs.LONG.decodeLong(cells.required(UserColumns.VERSION))
            : 0);
  }

  private User.@Nullable Address buildAddress(RowCells cells) {
    if (!cells.has(UserColumns.ADDRESS_CITY)
        && !cells.has(UserColumns.ADDRESS_SINCE)) {
      return null;
    }
    return new User.Address(
        cells.get(UserColumns.ADDRESS_CITY, CellCodecs.STRING),
        cells.get(UserColumns.ADDRESS_SINCE, TimeCodecs.INSTANT));
  }
}
