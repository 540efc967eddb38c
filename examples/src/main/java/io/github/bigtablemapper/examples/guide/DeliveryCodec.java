package io.github.bigtablemapper.examples.guide;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.examples.guide.Basket.Delivery;

/** Reads deliveries that a newer version has written. */
// docs: codec
public final class DeliveryCodec extends JsonCodec<Delivery> {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  public DeliveryCodec() {
    super(MAPPER, new TypeReference<>() {});
  }
}
// end
