package io.github.bigtablemapper.codec;

/**
 * The codecs of the built-in types. Each constant has the name of its Java type. The codecs of
 * {@code java.time} are in {@link io.github.bigtablemapper.codec.time.TimeCodecs}. For enums and
 * protobuf messages, create codecs with {@link EnumCodec#of} and {@link MessageCodec#of}. Each
 * codec has its own class, so that calls to it are direct.
 *
 * <p>The encoding of a codec never changes between versions of this library. A codec reads only
 * bytes that it writes, except for a NaN. Other bytes cause a {@link
 * io.github.bigtablemapper.exception.DecodeException}, whose message describes the problem and does
 * not quote the bytes.
 */
public final class CellCodecs implements LessCommonCodecs {
  /** {@code boolean} and {@code Boolean}. */
  public static final BooleanCodec BOOLEAN = new BooleanCodec();

  /** {@code int} and {@code Integer}. */
  public static final IntCodec INT = new IntCodec();

  /** {@code long} and {@code Long}. */
  public static final LongCodec LONG = new LongCodec();

  /** {@code double} and {@code Double}. */
  public static final DoubleCodec DOUBLE = new DoubleCodec();

  /** {@link String}. */
  public static final StringCodec STRING = new StringCodec();

  private CellCodecs() {}
}
