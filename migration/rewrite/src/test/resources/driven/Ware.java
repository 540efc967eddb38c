package driven;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An item with attributes of many types. */
@Data
@DynamoDbBean
public class Ware {
  private String shop;
  private long number;
  private String title;
  private Integer stock;
  private int sold;
  private Long weight;
  private Double rating;
  private Float length;
  private Short shelf;
  private Byte grade;
  private Boolean hidden;
  private boolean fresh;
  private BigDecimal price;
  private Kind kind;
  private Instant since;
  private UUID code;
  private LocalDate day;
  private Set<String> tags;
  private Set<Integer> sizes;
  private List<String> notes;
  private Map<String, String> labels;
  private Maker maker;
  private List<Maker> makers;

  @DynamoDbPartitionKey
  @DynamoDbAttribute("PK")
  public String getShop() {
    return shop;
  }

  @DynamoDbSortKey
  public long getNumber() {
    return number;
  }

  @DynamoDbSecondarySortKey(indexNames = "byTitle")
  public String getTitle() {
    return title;
  }

  @DynamoDbAttribute("unit-price")
  public BigDecimal getPrice() {
    return price;
  }

  /** What it is. */
  public enum Kind {
    TOOL,
    BOOK,
    FOOD
  }
}
