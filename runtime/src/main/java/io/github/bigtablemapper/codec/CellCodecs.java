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
public final class CellCodecs {
  /** {@code boolean} and {@code Boolean}. */
  public static final BooleanCodec BOOLEAN = new BooleanCodec();

  /** {@code byte} and {@code Byte}. */
  public static final ByteCodec BYTE = new ByteCodec();

  /** {@code short} and {@code Short}. */
  public static final ShortCodec SHORT = new ShortCodec();

  /** {@code int} and {@code Integer}. */
  public static final IntCodec INT = new IntCodec();

  /** {@code long} and {@code Long}. */
  public static final LongCodec LONG = new LongCodec();

  /** {@code float} and {@code Float}. */
  public static final FloatCodec FLOAT = new FloatCodec();

  /** {@code double} and {@code Double}. */
  public static final DoubleCodec DOUBLE = new DoubleCodec();

  /** {@code char} and {@code Character}. */
  public static final CharCodec CHAR = new CharCodec();

  /** {@link String}. */
  public static final StringCodec STRING = new StringCodec();

  /** {@code byte[]}. */
  public static final BytesCodec BYTES = new BytesCodec();

  /** {@link com.google.protobuf.ByteString}. */
  public static final ByteStringCodec BYTE_STRING = new ByteStringCodec();

  /** {@link java.nio.ByteBuffer}. */
  public static final ByteBufferCodec BYTE_BUFFER = new ByteBufferCodec();

  /** {@link java.math.BigInteger}. */
  public static final BigIntegerCodec BIG_INTEGER = new BigIntegerCodec();

  /** {@link java.math.BigDecimal}. */
  public static final BigDecimalCodec BIG_DECIMAL = new BigDecimalCodec();

  /** {@link java.util.UUID}. */
  public static final UuidCodec UUID = new UuidCodec();

  /** {@link java.net.URI}. */
  public static final UriCodec URI = new UriCodec();

  /** {@link java.util.Locale}. */
  public static final LocaleCodec LOCALE = new LocaleCodec();

  /** {@link java.util.Currency}. */
  public static final CurrencyCodec CURRENCY = new CurrencyCodec();

  /** {@link java.net.InetAddress}. */
  public static final InetAddressCodec INET_ADDRESS = new InetAddressCodec();

  private CellCodecs() {}
}
