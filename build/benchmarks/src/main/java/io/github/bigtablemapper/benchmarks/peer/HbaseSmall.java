package io.github.bigtablemapper.benchmarks.peer;

import com.flipkart.hbaseobjectmapper.Family;
import com.flipkart.hbaseobjectmapper.HBColumn;
import com.flipkart.hbaseobjectmapper.HBObjectMapper;
import com.flipkart.hbaseobjectmapper.HBRecord;
import com.flipkart.hbaseobjectmapper.HBTable;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import java.util.List;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;

/** {@link SmallEntity} as a record of HBase ORM, which maps no primitive types. */
@HBTable(name = "small", families = @Family(name = "data"))
@SuppressWarnings("NullAway.Init") // the mapper sets all fields
public final class HbaseSmall implements HBRecord<String> {
  private static final long serialVersionUID = 1L;
  private static final HBObjectMapper MAPPER = new HBObjectMapper();

  private String category;
  private String product;
  private String brand;

  @HBColumn(family = "data", column = "title")
  private String title;

  @HBColumn(family = "data", column = "supplier")
  private String supplier;

  @HBColumn(family = "data", column = "stock")
  private Long stock;

  @HBColumn(family = "data", column = "weight")
  private Double weight;

  @HBColumn(family = "data", column = "available")
  private Boolean available;

  /** The mapper requires it. */
  public HbaseSmall() {}

  private HbaseSmall(SmallEntity entity) {
    category = entity.category();
    product = entity.product();
    brand = entity.brand();
    title = entity.title();
    supplier = entity.supplier();
    stock = entity.stock();
    weight = entity.weight();
    available = entity.available();
  }

  /** {@return the samples} */
  public static List<HbaseSmall> samples() {
    return SampleEntities.small().stream().map(HbaseSmall::new).toList();
  }

  /** {@return the samples, as the plain client has read them} */
  public static List<Result> results() {
    return samples().stream().map(MAPPER::<String, HbaseSmall>writeValueAsResult).toList();
  }

  /** {@return the record of a result} */
  public static HbaseSmall of(Result result) {
    return MAPPER.readValue(result, HbaseSmall.class);
  }

  /** {@return the request} */
  public Put put() {
    return MAPPER.writeValueAsPut(this);
  }

  /** {@return the same as an entity} */
  public SmallEntity entity() {
    return new SmallEntity(category, product, brand, title, supplier, stock, weight, available);
  }

  @Override
  public String composeRowKey() {
    return String.join("#", category, product, brand);
  }

  @Override
  public void parseRowKey(String rowKey) {
    String[] parts = rowKey.split("#", -1);
    category = parts[0];
    product = parts[1];
    brand = parts[2];
  }
}
