package io.github.bigtablemapper.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values of any type as JSON in UTF-8, by Jackson. It requires {@code jackson-databind} on the
 * class path, which is not a dependency of this library. A property names the codec with
 * {@code @Codec}. A subclass with a no-argument constructor is a codec of one type, for
 * {@code @Table(codecs)}. No order.
 *
 * <p>Equal values have equal bytes: properties are written in alphabetical order, the keys of maps
 * in their natural order, and times as ISO 8601 text, with their offset and the name of their zone.
 * The elements of a set have no such order, and a map that is sorted by a comparator keeps its
 * order.
 *
 * <p>Decoding refuses unknown properties, JSON's {@code null}, and anything after the value.
 *
 * <p>Each value is decoded once before it is written, so that an undecodable value is refused at
 * the write. Text and names can be as long as a cell, 100 MB; numbers must be within the limits of
 * {@link DecimalNumbers}; objects and lists can be nested 1,000 levels deep. If the type of a
 * property does not define the number type, such as {@code Object}, a number is read as the same
 * number: an {@code Integer}, a {@code Long} or a {@code BigInteger}; with a point or an exponent
 * as a {@code Double} if its text is the same, otherwise as a {@code BigDecimal}. {@code NaN} and
 * the infinities, which are not numbers in JSON, are refused there.
 *
 * <p>It uses the Jackson modules that Jackson finds on the class path, such as the one for {@code
 * java.time}. A subclass can use its own mapper.
 *
 * @param <T> the type of the values
 */
public class JsonCodec<T> extends ArrayCodec<T> {
  /** The maximum size of a cell. */
  private static final int MAX_LENGTH = 100 * 1024 * 1024;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(MAX_LENGTH)
                          .maxNameLength(MAX_LENGTH)
                          .maxNumberLength(DecimalNumbers.MAX_LENGTH)
                          .build())
                  .build())
          .findAndAddModules()
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  /** The text of numbers that JSON does not have. */
  private static final List<byte[]> NO_NUMBERS =
      Stream.of("\"NaN\"", "\"Infinity\"", "\"-Infinity\"").map(JsonCodec::bytes).toList();

  /** Reads generic JSON: objects are maps with text keys. */
  private static final ObjectReader MAP_READER = MAPPER.readerFor(Object.class);

  private static final ObjectWriter MAP_WRITER =
      MAPPER.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private final Type type;
  private final ObjectWriter unorderedWriter;
  private final ObjectWriter writer;
  private final ObjectReader reader;

  /**
   * Creates a codec of a type, with all its type arguments: {@code new TypeReference<List<Item>>()
   * {}}.
   */
  public JsonCodec(TypeReference<T> type) {
    this(MAPPER, type);
  }

  /**
   * Creates a codec with another mapper. The subclass defines what the mapper allows; equal values
   * should have equal bytes, because conditions compare bytes.
   */
  protected JsonCodec(ObjectMapper mapper, TypeReference<T> type) {
    this.type = type.getType();
    this.unorderedWriter =
        mapper.writerFor(type).without(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    this.writer = unorderedWriter.with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    this.reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  /** {@return the type of the values, with its type arguments} */
  public final Type type() {
    return type;
  }

  @Override
  public final ByteString encode(T value) {
    byte[] bytes;
    try {
      bytes = bytes(value);
    } catch (IOException | StackOverflowError e) {
      throw new InvalidValueException("the value cannot be written as JSON: " + reason(e));
    }
    try {
      @Nullable T read = read(bytes, 0, bytes.length);
      if (read != null) {
        checkNoNumbers(value, read, bytes);
        return UnsafeByteOperations.unsafeWrap(bytes);
      }
    } catch (IOException | StackOverflowError e) {
      throw new InvalidValueException("the value could not be read back from JSON: " + reason(e));
    }
    throw new InvalidValueException("the value is JSON's null, which is read back as no value");
  }

  /**
   * JSON has no NaN and no infinity: they are written as text. A {@code double} property reads them
   * as numbers, but a property of an open type would keep the text.
   */
  private void checkNoNumbers(T value, T read, byte[] bytes) throws IOException {
    if (mayHoldNoNumber(bytes) && texts(value) != texts(read)) {
      throw new InvalidValueException(
          "the value contains NaN or an infinity where its type does not say that it is a number,"
              + " which is read back as text");
    }
  }

  private static boolean mayHoldNoNumber(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '"') {
        for (byte[] text : NO_NUMBERS) {
          int end = i + text.length;
          if (end <= bytes.length && Arrays.equals(bytes, i, end, text, 0, text.length)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static byte[] bytes(String text) {
    return Utf8.encode(text).toByteArray();
  }

  private long texts(T value) throws IOException {
    try (TokenBuffer tokens = new TokenBuffer(MAPPER, false)) {
      unorderedWriter.writeValue(tokens, value);
      JsonParser parser = tokens.asParser();
      long texts = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        texts += token == JsonToken.VALUE_STRING ? 1 : 0;
      }
      return texts;
    }
  }

  private byte[] bytes(T value) throws IOException {
    try {
      return writer.writeValueAsBytes(value);
    } catch (JsonMappingException e) {
      if (e.getCause() instanceof ClassCastException || e instanceof InvalidDefinitionException) {
        return bytesInOrderOfText(value);
      }
      throw e;
    }
  }

  /**
   * Jackson compares the keys of maps, but not all keys are comparable: a Locale or a Currency has
   * only its text.
   */
  private byte[] bytesInOrderOfText(T value) throws IOException {
    try (TokenBuffer tokens = new TokenBuffer(MAPPER, false)) {
      unorderedWriter.writeValue(tokens, value);
      Object maps = MAP_READER.readValue(tokens.asParser());
      return MAP_WRITER.writeValueAsBytes(maps);
    }
  }

  @Override
  public final T decode(byte[] bytes, int from, int to) {
    @Nullable T value;
    try {
      value = read(bytes, from, to);
    } catch (IOException | StackOverflowError e) {
      throw new DecodeException("the bytes of the cell are not JSON of this type: " + reason(e));
    }
    if (value == null) {
      throw new DecodeException("the cell contains JSON's null, which is not a value");
    }
    return value;
  }

  private @Nullable T read(byte[] bytes, int from, int to) throws IOException {
    try (JsonParser parser = new BoundedNumbers(reader.createParser(bytes, from, to - from))) {
      return reader.readValue(parser);
    }
  }

  /** The messages of Jackson quote the value. */
  private static String reason(Throwable e) {
    String kind = e.getClass().getSimpleName();
    if (e instanceof InvalidDefinitionException definition && definition.getType() != null) {
      return kind + " of " + definition.getType().toCanonical();
    }
    return e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null
        ? kind + " of " + mismatch.getTargetType().getName()
        : kind;
  }
}
