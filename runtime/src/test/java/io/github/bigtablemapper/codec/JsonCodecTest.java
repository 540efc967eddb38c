package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonCodecTest {
  private record Address(String street, String city, int zip) {}

  private record Price(BigDecimal amount, Map<Currency, Float> rates) {}

  private record Visit(Instant at, Duration length) {}

  private static final JsonCodec<Address> ADDRESS = new JsonCodec<>(new TypeReference<>() {});

  private static final JsonCodec<Map<String, List<Address>>> ADDRESSES =
      new JsonCodec<>(new TypeReference<>() {});

  /** Reads what newer versions write. */
  private static final class LenientCodec extends JsonCodec<Address> {
    LenientCodec() {
      super(
          JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build(),
          new TypeReference<>() {});
    }
  }

  private static ByteString json(String text) {
    return ByteString.copyFromUtf8(text);
  }

  @Test
  void valuesAreJsonInAlphabeticalOrder() {
    Address address = new Address("Rivoli", "Zürich", 8000);

    ByteString cell = ADDRESS.encode(address);
    assertThat(cell.toStringUtf8())
        .isEqualTo("{\"city\":\"Zürich\",\"street\":\"Rivoli\",\"zip\":8000}");
    assertThat(ADDRESS.decode(cell)).isEqualTo(address);
  }

  @Test
  void typeArgumentsAreKnown() {
    Map<String, List<Address>> addresses =
        Map.of("home", List.of(new Address("a", "b", 1)), "work", List.of());

    assertThat(ADDRESSES.decode(ADDRESSES.encode(addresses))).isEqualTo(addresses);
  }

  @Test
  void equalMapsHaveEqualBytes() {
    Map<String, List<Address>> one = new LinkedHashMap<>();
    one.put("a", List.of());
    one.put("b", List.of());
    Map<String, List<Address>> other = new LinkedHashMap<>();
    other.put("b", List.of());
    other.put("a", List.of());

    assertThat(ADDRESSES.encode(one)).isEqualTo(ADDRESSES.encode(other));
  }

  @Test
  void keysThatHaveNoOrderAreInThatOfTheirText() {
    JsonCodec<Map<Locale, List<Price>>> codec = new JsonCodec<>(new TypeReference<>() {});
    Price price = new Price(new BigDecimal("1.50"), Map.of(Currency.getInstance("EUR"), 0.1f));
    Map<Locale, List<Price>> prices = new LinkedHashMap<>();
    prices.put(Locale.ITALIAN, List.of());
    prices.put(Locale.GERMAN, List.of(price));

    ByteString cell = codec.encode(prices);
    assertThat(cell.toStringUtf8())
        .isEqualTo("{\"de\":[{\"amount\":1.50,\"rates\":{\"EUR\":0.1}}],\"it\":[]}");
    assertThat(codec.decode(cell)).isEqualTo(prices);
    assertThat(codec.encode(new HashMap<>(prices))).isEqualTo(cell);
  }

  @Test
  void timesAreText() {
    JsonCodec<Visit> codec = new JsonCodec<>(new TypeReference<>() {});
    Visit visit = new Visit(Instant.parse("2026-11-20T10:15:30.123456789Z"), Duration.ofMinutes(5));

    ByteString cell = codec.encode(visit);
    assertThat(cell.toStringUtf8())
        .isEqualTo("{\"at\":\"2026-11-20T10:15:30.123456789Z\",\"length\":\"PT5M\"}");
    assertThat(codec.decode(cell)).isEqualTo(visit);
  }

  @Test
  void otherBytesAreRefusedWithoutQuotingThem() {
    assertRefused("{\"city\":\"secret\"", "JsonEOFException");
    assertRefused("secret", "JsonParseException");
    assertRefused("{\"city\":\"c\",\"street\":\"s\",\"zip\":\"secret\"}", "of int");
    assertRefused("{\"secret\":1}", "UnrecognizedPropertyException");
    assertRefused("[\"secret\"]", "MismatchedInputException of ");
    assertRefused("{\"city\":\"c\",\"street\":\"s\",\"zip\":1} secret", "not JSON of this type");
    assertRefused("", "MismatchedInputException of ");
    assertRefused("null", "JSON's null");
  }

  private static void assertRefused(String text, String message) {
    DecodeException thrown =
        assertThrows(DecodeException.class, () -> ADDRESS.decode(json(text)), text);
    assertThat(thrown).hasMessageThat().contains(message);
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
    assertThat(thrown).hasCauseThat().isNull();
  }

  @Test
  void whatJacksonCannotWriteIsRefused() {
    JsonCodec<Object> codec = new JsonCodec<>(new TypeReference<>() {});

    InvalidValueException thrown =
        assertThrows(
            InvalidValueException.class, () -> codec.encode(Map.of("secret", new Object())));
    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "the value cannot be written as JSON: InvalidDefinitionException of java.lang.Object");
    assertThat(thrown).hasCauseThat().isNull();
  }

  @Test
  void aSubclassMayHaveItsOwnMapper() {
    ByteString newer = json("{\"city\":\"c\",\"street\":\"s\",\"zip\":1,\"country\":\"ch\"}");

    assertThrows(DecodeException.class, () -> ADDRESS.decode(newer));
    assertThat(new LenientCodec().decode(newer)).isEqualTo(new Address("s", "c", 1));
  }
}
