package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of the AWS SDK as exports write them. */
public final class ItemLines {
  private ItemLines() {}

  /** {@return attributes in DynamoDB JSON} */
  public static String json(Map<String, AttributeValue> attributes) {
    return Utf8.decode(ByteString.copyFrom(ItemWriter.bytes(SdkItems.item(attributes))));
  }
}
