package mixed;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Version 1 of AWS's SDK beside version 2. */
public class Old {
  private final AmazonDynamoDB first;
  private final DynamoDBMapper mapper;
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;

  Old(AmazonDynamoDB first, DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    this.first = first;
    this.mapper = new DynamoDBMapper(first);
    this.low = low;
    this.invoices = invoices;
  }

  void move(String customer) {
    Invoice invoice = mapper.load(Invoice.class, customer);
    try {
      mapper.save(invoice);
      first.deleteTable("old");
    } catch (ConditionalCheckFailedException e) {
      System.out.println(e.getErrorCode());
    }
    try {
      invoices.putItem(invoice);
    } catch (software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException e) {
      low.putItem(r -> r.tableName("failed").item(Map.of()));
    }
  }
}
