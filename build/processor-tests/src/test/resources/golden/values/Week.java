package desk;

public record Week(int number) {}
