package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.WideningCodec;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import javax.annotation.processing.Generated;

/** The columns of {@link Track}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TrackColumns {
  static final WideningCodec<Long> WIDENED_LONG_CODEC = WideningCodec.toLong(CellCodecs.SHORT,
      CellCodecs.INT);

  static final WideningCodec<Double> WIDENED_DOUBLE_CODEC =
      WideningCodec.toDouble(CellCodecs.FLOAT);

  static final EnumCodec<Track.Genre> GENRE_CODEC =
      EnumCodec.of(Track.Genre.values(), Track.Genre.OTHER);

  static final EnumCodec<Track.Genre> GENRE_CODEC_ = EnumCodec.of(Track.Genre.values());

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Track> ID = TextKeyPart.of(TrackKey.PATTERN, TrackKey.ID);

  /** {@code t:title}, optional, before name, label: UTF-8. */
  public static final TextColumn<Track> TITLE =
      TextColumn.<Track>optional(0, "title", "t", "title")
      .withAliases("name", "label");

  /**
   * {@code t:plays}, required: 8 bytes, big-endian; also read: 2 bytes, big-endian or 4 bytes,
   * big-endian.
   */
  public static final MappedColumn<Track, Long> PLAYS =
      MappedColumn.required(1, "plays", "t", "plays", WIDENED_LONG_CODEC);

  /** {@code t:rating}, optional: 8 bytes, IEEE 754; also read: 4 bytes, IEEE 754. */
  public static final MappedColumn<Track, Double> RATING =
      MappedColumn.optional(2, "rating", "t", "rating", WIDENED_DOUBLE_CODEC);

  /** {@code t:genre}, optional: name of the constant, any other is read as OTHER. */
  public static final MappedColumn<Track, Track.Genre> GENRE =
      MappedColumn.optional(3, "genre", "t", "genre", GENRE_CODEC);

  /** {@code g:[member]}, a column for each member, its cell one zero byte: name of the constant. */
  public static final SetFamily<Track, Track.Genre> OTHERS =
      SetFamily.of(0, "others", "g", GENRE_CODEC_);

  private TrackColumns() {}
}
