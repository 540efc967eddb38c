package io.github.bigtablemapper.codec;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.IOException;

/**
 * Values of any type as JSON in UTF-8, by Jackson. It needs {@code jackson-databind} on the class
 * path, which this library does not bring along. A property names the codec with {@code @Codec}. A
 * subclass with a no-argument constructor is a codec of one type, for {@code @Table(codecs)}. No
 * order.
 *
 * <p>Equal values have equal bytes: properties are written in alphabetical order, the keys of maps
 * in their natural order, and times as ISO 8601 text. The elements of a set have no such order, and
 * a map that is sorted by a comparator keeps its own.
 *
 * <p>Decoding refuses a property that the type does not know, JSON's {@code null}, and anything
 * after the value.
 *
 * <p>Jackson modules on the class path that it finds by itself are used, such as the one for {@code
 * java.time}. A subclass may use a mapper of its own.
 *
 * @param <T> the type of the values
 */
public class JsonCodec<T> implements CellCodec<T> {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .findAndAddModules()
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .build();

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
    try {
      return UnsafeByteOperations.unsafeWrap(bytes(value));
    } catch (IOException e) {
      throw new InvalidValueException("the value cannot be written as JSON: " + reason(e));
    }
  }

  private byte[] bytes(T value) throws IOException {
    try {
      return writer.writeValueAsBytes(value);
    } catch (JsonMappingException e) {
      if (e.getCause() instanceof ClassCastException) {
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
    T value;
    try {
      value = reader.readValue(cell.toByteArray());
    } catch (IOException e) {
      throw new DecodeException("the bytes of the cell are no JSON of this type: " + reason(e));
    }
    if (value == null) {
      throw new DecodeException("the cell holds JSON's null, which is no value");
    }
    return value;
  }

  /** Jackson's own messages quote the value. */
  private static String reason(IOException e) {
    String kind = e.getClass().getSimpleName();
    if (e instanceof InvalidDefinitionException definition && definition.getType() != null) {
      return kind + " of " + definition.getType().toCanonical();
    }
    return e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null
        ? kind + " of " + mismatch.getTargetType().getName()
        : kind;
  }
}
