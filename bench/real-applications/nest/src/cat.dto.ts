import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

export class CreateCatDto {
  @ApiProperty({ minLength: 1, maxLength: 50 })
  @IsString()
  @MinLength(1)
  @MaxLength(50)
  readonly name: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 40 })
  @IsInt()
  @Min(0)
  @Max(40)
  readonly age: number;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  readonly breed?: string;
}

export class UpdateCatDto extends PartialType(CreateCatDto) {}

export class Cat extends CreateCatDto {
  @ApiProperty({ type: 'integer' })
  readonly id: number;
}
