package com.example.fleet;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;
import lombok.Data;

@Data
@Table("trucks")
@Family("t")
public class Truck {
  @RowKey private String plate;
  @Column private int axles;
  @Column private boolean electric;
  @Column private LocalDate inspected;
}
