package mixed;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClientExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbExtensionContext;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.extensions.WriteModification;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converters, extensions and builders of one's own. */
public class Parts {
  /** A converter that low-level code uses too. */
  public static class Money implements AttributeConverter<Long> {
    @Override
    public AttributeValue transformFrom(Long cents) {
      return AttributeValue.fromN(cents.toString());
    }

    @Override
    public Long transformTo(AttributeValue value) {
      return Long.valueOf(value.n());
    }

    @Override
    public EnhancedType<Long> type() {
      return EnhancedType.of(Long.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
      return AttributeValueType.N;
    }
  }

  static class Audit implements DynamoDbEnhancedClientExtension {
    @Override
    public WriteModification beforeWrite(DynamoDbExtensionContext.BeforeWrite context) {
      System.out.println(context.tableMetadata().primaryPartitionKey());
      return WriteModification.builder().build();
    }
  }

  static DynamoDbEnhancedClient built(DynamoDbClient low) {
    DynamoDbEnhancedClient.Builder builder = DynamoDbEnhancedClient.builder();
    builder.dynamoDbClient(low);
    builder.extensions(new Audit());
    return builder.build();
  }

  static DynamoDbEnhancedClient plain() {
    return DynamoDbEnhancedClient.create();
  }

  static AttributeValue below(DynamoDbClient low, long cents) {
    AttributeValue value = new Money().transformFrom(cents);
    low.deleteTable(r -> r.tableName(value.n()));
    return value;
  }

  static String name(Object client) {
    if (client instanceof DynamoDbEnhancedClient enhanced) {
      return enhanced.toString();
    }
    return client instanceof DynamoDbClient low ? low.serviceName() : "";
  }
}
