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
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values of any type as JSON in UTF-8, by Jackson. It needs {@code jackson-databind} on the class
 * path, which this library does not bring along. A property names the codec with {@code @Codec}. A
 * subclass with a no-argument constructor is a codec of one type, for {@code @Table(codecs)}. No
 * order.
 *
 * <p>Equal values have equal bytes: properties are written in alphabetical order, the keys of maps
 * in their natural order, and times as ISO 8601 text, with their offset and the name of their zone.
 * The elements of a set have no such order, and a map that is sorted by a comparator keeps its own.
 *
 * <p>Decoding refuses a property that the type does not know, JSON's {@code null}, and anything
 * after the value.
 *
 * <p>Whatever is written is read back first, so that a value that would not be read is refused when
 * it is written. Texts and names may be as long as a cell, 100 MB; a number is within the bound of
 * {@link DecimalNumbers}; objects and lists may be nested 1,000 levels deep. A number of a property
 * whose type does not say what it is, such as {@code Object}, is read as the same number: an {@code
 * Integer}, a {@code Long} or a {@code BigInteger}, and one with a point or an exponent as a {@code
 * Double} if that is written the same way, otherwise as a {@code BigDecimal}. What is not a number
 * in JSON, {@code NaN} and the infinities, is refused there.
 *
 * <p>Jackson modules on the class path that it finds by itself are used, such as the one for {@code
 * java.time}. A subclass may use a mapper of its own.
 *
 * @param <T> the type of the values
 */
public class JsonCodec<T> implements CellCodec<T> {
  /** A cell holds no more. */
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

  /** What is written of numbers that JSON does not have. */
  private static final List<byte[]> NO_NUMBERS =
      Stream.of("\"NaN\"", "\"Infinity\"", "\"-Infinity\"").map(JsonCodec::bytes).toList();

  /** Of JSON as it is: objects are maps, whose keys are text. */
  private static final ObjectReader MAP_READER = MAPPER.readerFor(Object.class);

  private static final ObjectWriter MAP_WRITER =
      MAPPER.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private final ObjectWriter unorderedWriter;
  private final ObjectWriter writer;
  private final ObjectReader reader;

  /** A codec of a type, with all its type arguments: {@code new TypeReference<List<Item>>() {}}. */
  public JsonCodec(TypeReference<T> type) {
    this(MAPPER, type);
  }

  /**
   * A codec with a mapper of its own. What the mapper allows is the subclass's affair; equal values
   * should have equal bytes, as conditions compare bytes.
   */
  protected JsonCodec(ObjectMapper mapper, TypeReference<T> type) {
    this.unorderedWriter =
        mapper.writerFor(type).without(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    this.writer = unorderedWriter.with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    this.reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
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
      @Nullable T read = read(bytes);
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
   * JSON has no NaN and no infinity: they are written as text. A property that is a {@code double}
   * reads them back, but one whose type does not say so keeps the text.
   */
  private void checkNoNumbers(T value, T read, byte[] bytes) throws IOException {
    if (mayHoldNoNumber(bytes) && texts(value) != texts(read)) {
      throw new InvalidValueException(
          "the value holds NaN or an infinity where its type does not say that it is a number,"
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

  /** Jackson compares the keys of maps, but not all can be: a Locale or a Currency is text only. */
  private byte[] bytesInOrderOfText(T value) throws IOException {
    try (TokenBuffer tokens = new TokenBuffer(MAPPER, false)) {
      unorderedWriter.writeValue(tokens, value);
      Object maps = MAP_READER.readValue(tokens.asParser());
      return MAP_WRITER.writeValueAsBytes(maps);
    }
  }

  @Override
  public final T decode(ByteString cell) {
    @Nullable T value;
    try {
      value = read(cell.toByteArray());
    } catch (IOException | StackOverflowError e) {
      throw new DecodeException("the bytes of the cell are no JSON of this type: " + reason(e));
    }
    if (value == null) {
      throw new DecodeException("the cell holds JSON's null, which is no value");
    }
    return value;
  }

  private @Nullable T read(byte[] bytes) throws IOException {
    try (JsonParser parser = new BoundedNumbers(reader.createParser(bytes))) {
      return reader.readValue(parser);
    }
  }

  /** Jackson's own messages quote the value. */
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
