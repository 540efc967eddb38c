package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity.Address;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity.Customer;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity.Parcel;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity.Size;

/**
 * {@link OrderEntity} as one writes it by hand against the client, in the manner of {@link
 * HandWrittenSmall}; it stays as it was written first, too.
 */
public final class HandWrittenOrder {
  private static final TableId TABLE = TableId.of("orders");
  private static final String FAMILY = "data";

  private HandWrittenOrder() {}

  public static RowMutation encode(OrderEntity order, long micros) {
    Customer customer = order.customer();
    Address address = customer.address();
    Parcel parcel = order.parcel();
    RowMutation mutation =
        RowMutation.create(TABLE, order.id())
            .setCell(FAMILY, "status", micros, order.status())
            .setCell(FAMILY, "placedMillis", micros, order.placedMillis())
            .setCell(FAMILY, "customer.name", micros, customer.name())
            .setCell(FAMILY, "customer.email", micros, customer.email())
            .setCell(FAMILY, "customer.address.street", micros, address.street())
            .setCell(FAMILY, "customer.address.city", micros, address.city());
    set(mutation, "customer.address.postalCode", micros, address.postalCode());
    mutation
        .setCell(FAMILY, "customer.address.country", micros, address.country())
        .setCell(FAMILY, "parcel.carrier", micros, parcel.carrier())
        .setCell(FAMILY, "parcel.kilograms", micros, Double.doubleToLongBits(parcel.kilograms()));
    set(mutation, "parcel.size.width", micros, parcel.size().width());
    set(mutation, "parcel.size.height", micros, parcel.size().height());
    return mutation;
  }

  public static OrderEntity decode(Row row) {
    return new OrderEntity(
        row.getKey().toStringUtf8(),
        text(row, "status"),
        number(row, "placedMillis"),
        new Customer(
            text(row, "customer.name"),
            text(row, "customer.email"),
            new Address(
                text(row, "customer.address.street"),
                text(row, "customer.address.city"),
                integer(row, "customer.address.postalCode"),
                text(row, "customer.address.country"))),
        new Parcel(
            text(row, "parcel.carrier"),
            Double.longBitsToDouble(number(row, "parcel.kilograms")),
            new Size(integer(row, "parcel.size.width"), integer(row, "parcel.size.height"))));
  }

  private static void set(RowMutation mutation, String qualifier, long micros, int value) {
    mutation.setCell(
        FAMILY,
        ByteString.copyFromUtf8(qualifier),
        micros,
        ByteString.copyFrom(Ints.toByteArray(value)));
  }

  private static String text(Row row, String qualifier) {
    return value(row, qualifier).toStringUtf8();
  }

  private static long number(Row row, String qualifier) {
    return Longs.fromByteArray(value(row, qualifier).toByteArray());
  }

  private static int integer(Row row, String qualifier) {
    return Ints.fromByteArray(value(row, qualifier).toByteArray());
  }

  private static ByteString value(Row row, String qualifier) {
    return row.getCells(FAMILY, qualifier).get(0).getValue();
  }
}
