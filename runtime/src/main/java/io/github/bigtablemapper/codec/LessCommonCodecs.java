package io.github.bigtablemapper.codec;

/**
 * The constants of {@link CellCodecs} that most programs do not use. Those of an interface are made
 * when one of them is used, and those of a class when any is: a program should not load 14 classes
 * for a text.
 */
interface LessCommonCodecs {
  /** {@code byte} and {@code Byte}. */
  ByteCodec BYTE = new ByteCodec();

  /** {@code short} and {@code Short}. */
  ShortCodec SHORT = new ShortCodec();

  /** {@code float} and {@code Float}. */
  FloatCodec FLOAT = new FloatCodec();

  /** {@code char} and {@code Character}. */
  CharCodec CHAR = new CharCodec();

  /** {@code byte[]}. */
  BytesCodec BYTES = new BytesCodec();

  /** {@link com.google.protobuf.ByteString}. */
  ByteStringCodec BYTE_STRING = new ByteStringCodec();

  /** {@link java.nio.ByteBuffer}. */
  ByteBufferCodec BYTE_BUFFER = new ByteBufferCodec();

  /** {@link java.math.BigInteger}. */
  BigIntegerCodec BIG_INTEGER = new BigIntegerCodec();

  /** {@link java.math.BigDecimal}. */
  BigDecimalCodec BIG_DECIMAL = new BigDecimalCodec();

  /** {@link java.util.UUID}. */
  UuidCodec UUID = new UuidCodec();

  /** {@link java.net.URI}. */
  UriCodec URI = new UriCodec();

  /** {@link java.util.Locale}. */
  LocaleCodec LOCALE = new LocaleCodec();

  /** {@link java.util.Currency}. */
  CurrencyCodec CURRENCY = new CurrencyCodec();

  /** {@link java.net.InetAddress}. */
  InetAddressCodec INET_ADDRESS = new InetAddressCodec();
}
