package mixed;

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Expressions, values and conditions that both clients use. */
public class Expressions {
  static void both(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    Map<String, AttributeValue> values = new HashMap<>();
    values.put(":least", AttributeValue.fromN("5"));
    Expression least =
        Expression.builder().expression("total > :least").expressionValues(values).build();
    invoices.scan(r -> r.filterExpression(least)).items().forEach(System.out::println);
    low.scan(
        r ->
            r.tableName("invoices")
                .filterExpression(least.expression())
                .expressionAttributeValues(values));
    QueryConditional of = QueryConditional.keyEqualTo(k -> k.partitionValue("a"));
    invoices.query(of).items().forEach(System.out::println);
    Expression key = of.expression(invoices.tableSchema(), "$PRIMARY_INDEX");
    low.query(r -> r.tableName("invoices").keyConditionExpression(key.expression()));
    AttributeValue one = AttributeValue.fromS("1");
    low.scan(r -> r.tableName("invoices").exclusiveStartKey(Map.of("customer", one)));
  }
}
