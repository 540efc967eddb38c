package com.example.fleet;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import lombok.Value;

@Value
@Table("drivers")
@Family("d")
public class Driver {
  @RowKey int number;

  String name;
  boolean trained;
}
