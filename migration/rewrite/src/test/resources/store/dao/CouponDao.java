package store.dao;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import store.model.Coupon;

/** Coupons in a table that the environment names. */
public class CouponDao {
  private final DynamoDbTable<Coupon> coupons;

  public CouponDao(DynamoDbEnhancedClient client, String tableName) {
    this.coupons = client.table(tableName, TableSchema.fromImmutableClass(Coupon.class));
  }

  public void issue(Coupon coupon) {
    coupons.putItem(coupon);
  }

  public Coupon find(String code) {
    return coupons.getItem(Coupon.builder().code(code).build());
  }

  /** Refuses one that is used already. */
  public void use(Coupon coupon) throws CouponUsedException {
    Coupon used =
        Coupon.builder().code(coupon.getCode()).percent(coupon.getPercent()).used(true).build();
    try {
      coupons.putItem(
          r ->
              r.item(used)
                  .conditionExpression(
                      Expression.builder()
                          .expression("attribute_exists(code) AND used <> :yes")
                          .putExpressionValue(":yes", AttributeValue.fromBool(true))
                          .build()));
    } catch (ConditionalCheckFailedException e) {
      throw new CouponUsedException(e);
    }
  }

  /** Which is used. */
  public static class CouponUsedException extends Exception {
    private static final long serialVersionUID = 1;

    CouponUsedException(Throwable cause) {
      super(cause);
    }
  }

  public void revoke(String code) {
    coupons.deleteItem(
        r ->
            r.key(Key.builder().partitionValue(code).build())
                .conditionExpression(
                    Expression.builder().expression("attribute_exists(code)").build()));
  }
}
