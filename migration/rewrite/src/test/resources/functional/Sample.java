package functional;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** One of many. */
@DynamoDbBean
public class Sample {
  private String series;
  private int number;
  private double value;

  @DynamoDbPartitionKey
  public String getSeries() {
    return series;
  }

  public void setSeries(String series) {
    this.series = series;
  }

  @DynamoDbSortKey
  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public double getValue() {
    return value;
  }

  public void setValue(double value) {
    this.value = value;
  }
}
