package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import javax.annotation.processing.Generated;

/** The columns of {@link User}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserColumns {
  static final EnumCodec<User.Status> STATUS_CODEC = EnumCodec.of(User.Status.values());

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<User> TENANT = TextKeyPart.of(UserKey.PATTERN, UserKey.TENANT);

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<User> ID = TextKeyPart.of(UserKey.PATTERN, UserKey.ID);

  /** {@code u:email}, optional: UTF-8. */
  public static final TextColumn<User> EMAIL = TextColumn.optional(0, "email", "u", "email");

  /** {@code u:status}, optional: name of the constant. */
  public static final OrderedColumn<User, User.Status> STATUS =
      OrderedColumn.optional(1, "status", "u", "status", STATUS_CODEC, CellOrder.CONSTANTS);

  /** {@code u:points}, required: 8 bytes, big-endian. */
  public static final OrderedColumn<User, Long> POINTS =
      OrderedColumn.required(2, "points", "u", "points", CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code u:version}, from 0, checked and counted up by every write: 8 bytes, big-endian. */
  public static final OrderedColumn<User, Long> VERSION =
      OrderedColumn.optional(3, "version", "u", "version", CellCodecs.LONG, CellOrder.SIGNED);

  private UserColumns() {}
}
